import { deletePassengerFile, downloadFile } from '#shared/contract/bookings/passengers.ts'
import { on } from '../../../routing/on.ts'
import * as files from './documents.service.ts'

export const routes = [
  on(downloadFile, (ctx, { params }) => files.readFile(ctx, params.id)),
  on(deletePassengerFile, (ctx, { params }) => files.deleteFile(ctx, params.id)),
]
