import type { Context, Jobs } from '../context.ts'
import { sendMail } from '../features/notifications/notifications.service.ts'

/** What each job does. Every handler may be run twice for one job, and must then change nothing more. */
export type Handlers = { [J in keyof Jobs]?: (ctx: Context, payload: Jobs[J]) => Promise<void> }

export const handlers: Handlers = {
  'mail.send': sendMail,
}
