import { uploadPaper } from '#shared/contract/bookings/papers.ts'
import { defineForm } from '../../../routing/form.ts'

const paper = defineForm({
  page: 'tour-bookings.show',
  name: 'paper',
  calls: [uploadPaper],
  file: true,
  async send({ fields: { passenger: id = '', paper: kind = '' }, url }, call) {
    await call(uploadPaper, { params: { id, paper: kind } })
    return { to: `${url.pathname}#papers` }
  },
})

export const forms = [paper]
