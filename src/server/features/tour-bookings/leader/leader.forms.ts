import { openLeaderLink, sendTicks } from '#shared/contract/tours/leader-links.ts'
import { POINTS } from '#shared/rules/tours/ticks.ts'
import { newId } from '../../../lib/ids.ts'
import { defineForm, type FormCall } from '../../../routing/form.ts'

/** A pasted link, or its token alone: the server never sees the fragment of an address. */
const tokenIn = (typed = '') => typed.trim().split('#').at(-1) ?? ''

/** Whether the tick is kept; not when the link has ended or the traveller is another departure's. */
async function sendTick(call: FormCall, token: string, tick: Record<string, unknown>): Promise<boolean> {
  const now = new Date().toISOString()
  const body = { token, now, ticks: [{ id: newId(), at: now, ...tick }] }
  const { data } = await call(sendTicks, { body })
  return data.ticks !== null && data.kept.length > 0
}

/** The pressed button opens the link, chooses a point, or ticks a traveller there. */
export const forms = [
  defineForm({
    page: 'leader-links.show',
    name: 'leader',
    calls: [openLeaderLink, sendTicks],
    async send({ fields, url }, call) {
      const token = tokenIn(fields.link)
      const point = fields.other?.trim() || fields.at || fields.point || POINTS[0]
      const { in: arrived, out: gone } = fields
      const id = arrived ?? gone
      const tick = id && { passenger_id: id, point, present: arrived !== undefined }
      if (!tick || !(await sendTick(call, token, tick))) await call(openLeaderLink, { body: { token } })
      // With a query, so that the service worker keeps no list in place of the empty page.
      return { to: `${url.pathname}?open`, values: { link: token, point } }
    },
  }),
]
