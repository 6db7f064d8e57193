import * as calls from '#shared/contract/bookings/papers.ts'
import { on, withMessage } from '../../../routing/on.ts'
import { decidePaper } from './decide.service.ts'
import { bookingPapers } from './papers.service.ts'
import { uploadPaper } from './upload.service.ts'

export const routes = [
  on(calls.getPapers, (ctx, { params }) => bookingPapers(ctx, params.id)),
  on(calls.uploadPaper, (ctx, { params, file }) => uploadPaper(ctx, params.id, params.paper, file)),
  on(calls.decidePaper, async (ctx, { params, body }) =>
    withMessage(await decidePaper(ctx, params, body), `papers:decided.${body.decision}`),
  ),
]
