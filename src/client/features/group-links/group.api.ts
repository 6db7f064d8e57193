import { api } from '#client/lib/api.ts'
import { upload } from '#client/lib/upload.ts'
import type { SendOptions } from '#client/ui/upload/use-uploads.ts'
import * as group from '#shared/contract/bookings/group-links.ts'
import type { PaperKind } from '#shared/contract/bookings/papers.ts'
import { inputOf, type PassengerValues } from '#shared/rules/people/passenger-values.ts'

export const callPlace = (id: string) => api(group.getPlace, { params: { id } })

export const callSave = (id: string, values: PassengerValues) =>
  api(group.savePlace, { params: { id }, body: inputOf(values), quiet: true })

export const callUpload = (id: string, paper: PaperKind, file: File, options: SendOptions) =>
  upload(group.uploadPlacePaper, { params: { id, paper }, file, ...options })

export const callMake = (id: string) => api(group.makeGroupLink, { params: { id } })

export const callClose = (id: string) => api(group.closeGroupLink, { params: { id }, quiet: true })

export const callGiveBack = (id: string) => api(group.giveBackPlace, { params: { id }, quiet: true })
