import { handOver } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { Claim } from '#shared/contract/accounts/accounts.ts'
import { callClaim } from './claims.api.ts'

/** All are selected at first. The page reloads afterwards. */
export function useClaims(claims: readonly Claim[]) {
  const t = useT()
  return useForm({
    start: { booking_ids: claims.map(({ id }) => id) },
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
