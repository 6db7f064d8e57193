import { api } from '#client/lib/api.ts'
import { closeLeaderLink, getLeaderBoard, makeLeaderLink } from '#shared/contract/desk/tours/leader-links.ts'

export const callLeaderBoard = (id: string) => api(getLeaderBoard, { params: { id }, quiet: true })

export const callMakeLeaderLink = (id: string, label: string) =>
  api(makeLeaderLink, { params: { id }, body: { label }, quiet: true })

export const callCloseLeaderLink = (id: string) =>
  api(closeLeaderLink, { params: { id }, body: {}, quiet: true })
