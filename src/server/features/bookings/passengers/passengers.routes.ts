import { updateNameList } from '#shared/contract/bookings/bookings.ts'
import { getPassenger, updatePassenger, uploadPassengerFile } from '#shared/contract/bookings/passengers.ts'
import { on } from '../../../routing/on.ts'
import * as names from './name-list.service.ts'
import * as passengers from './passengers.service.ts'

export const routes = [
  on(getPassenger, (ctx, { params }) => passengers.requirePassenger(ctx, params.id)),
  on(updatePassenger, (ctx, { params, body }) => passengers.updatePassenger(ctx, params.id, body)),
  on(updateNameList, (ctx, { params, body }) => names.updateNameList(ctx, params.id, body.passengers)),
  on(uploadPassengerFile, (ctx, { params, file }) => passengers.uploadFile(ctx, params.id, file)),
]
