import { api } from '#client/lib/api.ts'
import { upload } from '#client/lib/upload.ts'
import type { SendOptions } from '#client/ui/upload/use-uploads.ts'
import { decidePaper, getPapers, type PaperKind, uploadPaper } from '#shared/contract/bookings/papers.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callPapers = (id: string) => api(getPapers, { params: { id } })

export const callUpload = (id: string, paper: PaperKind, file: File, options: SendOptions) =>
  upload(uploadPaper, { params: { id, paper }, file, ...options })

export const callDecide = (id: string, paper: PaperKind, body: BodyIn<typeof decidePaper>) =>
  api(decidePaper, { params: { id, paper }, body, quiet: true })
