import { sendInvoice } from '#shared/contract/money/invoices.ts'
import { tFor } from '../../lib/i18n.ts'
import { defineForm } from '../../routing/form.ts'

const send = defineForm({
  page: 'invoices.show',
  name: 'send',
  calls: [sendInvoice],
  async send({ fields: { email = '' }, id, url, lang }, call) {
    const { data } = await call(sendInvoice, { params: { id }, body: { email } })
    return { to: `${url.pathname}#acts`, message: tFor(lang)('invoices:sent', { email: data.email }) }
  },
})

export const forms = [send]
