import { handOver } from '#client/lib/handed-over.ts'
import { usePosted, useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { Claim } from '#shared/contract/accounts/accounts.ts'
import { callClaim } from './claims.api.ts'

/** All are selected at first. The page reloads afterwards. */
export function useClaims(claims: readonly Claim[]) {
  const t = useT()
  const ticked = usePosted('claim')?.values
  const ids = claims.map(({ id }) => id)
  return useForm({
    names: ['claim'],
    start: { booking_ids: ticked ? ids.filter(id => `claim-${id}` in ticked) : ids },
    prefix: 'claims',
    check: ({ booking_ids }) => (booking_ids.length > 0 ? {} : { booking_ids: t('claims:none_chosen') }),
    send: async ({ booking_ids }) => {
      const { message } = await callClaim(booking_ids)
      if (message) handOver('news', message)
      location.reload()
      return true
    },
  })
}
