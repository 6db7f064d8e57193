import { api } from '#client/lib/api.ts'
import {
  cancelBlock,
  changeSchedule,
  previewCancellation,
  previewSchedule,
  resumeCancellation,
} from '#shared/contract/desk/flights/schedule.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

/** The dialogs show errors. */
export const callPreviewSchedule = (id: string, body: BodyIn<typeof previewSchedule>) =>
  api(previewSchedule, { params: { id }, body, quiet: true })

export const callChangeSchedule = (id: string, body: BodyIn<typeof changeSchedule>) =>
  api(changeSchedule, { params: { id }, body, quiet: true })

export const callPreviewCancellation = (id: string) =>
  api(previewCancellation, { params: { id }, quiet: true })

export const callCancelBlock = (id: string, body: BodyIn<typeof cancelBlock>) =>
  api(cancelBlock, { params: { id }, body, quiet: true })

export const callResumeCancellation = (id: string) => api(resumeCancellation, { params: { id } })
