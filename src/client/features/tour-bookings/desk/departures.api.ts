import { api } from '#client/lib/api.ts'
import {
  callOffDeparture,
  changeRooming,
  getDepartureBoard,
  handOut,
  previewCallOff,
  type RoomingAct,
  remindTravellers,
} from '#shared/contract/desk/tours/departure-board.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

export const callGetBoard = (id: string) => api(getDepartureBoard, { params: { id }, quiet: true })

export const callChangeRooming = (id: string, version: number, change: RoomingAct) =>
  api(changeRooming, { params: { id }, body: { version, change }, quiet: true })

export const callHandOut = (id: string, body: BodyIn<typeof handOut>) =>
  api(handOut, { params: { id }, body, quiet: true })

export const callRemind = (id: string) => api(remindTravellers, { params: { id }, body: {}, quiet: true })

export const callPreviewCallOff = (id: string, target_id?: string) =>
  api(previewCallOff, { params: { id }, query: { target_id }, quiet: true })

export const callCallOff = (id: string, body: BodyIn<typeof callOffDeparture>) =>
  api(callOffDeparture, { params: { id }, body, quiet: true })
