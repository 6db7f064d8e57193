import { api, apiWithMessage } from '#client/lib/api.ts'
import {
  decideApproval,
  getApprovalSettings,
  updateApprovalSettings,
} from '#shared/contract/desk/approvals.ts'
import type { BodyIn } from '#shared/contract/endpoint.ts'

/** Quiet: dialogs and forms show errors. */
export const callDecide = (id: string, body: BodyIn<typeof decideApproval>) =>
  apiWithMessage(decideApproval, { params: { id }, body, quiet: true })
export const fetchSettings = () => api(getApprovalSettings, { quiet: true })
export const saveSettings = (body: BodyIn<typeof updateApprovalSettings>) =>
  api(updateApprovalSettings, { body, quiet: true })
