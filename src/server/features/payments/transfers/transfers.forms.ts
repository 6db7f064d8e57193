import { uploadSlip } from '#shared/contract/money/transfers.ts'
import { defineForm } from '../../../routing/form.ts'

const slip = defineForm({
  page: 'payment-attempts.show',
  name: 'slip',
  calls: [uploadSlip],
  file: true,
  async send({ id, url }, call) {
    await call(uploadSlip, { params: { id } })
    return { to: `${url.pathname}#slip` }
  },
})

export const forms = [slip]
