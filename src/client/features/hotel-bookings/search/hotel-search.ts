import type { Localized } from '#shared/contract/fields.ts'
import type { StayChoice } from '#shared/rules/hotels/stay-form.ts'
import type { StayField } from '#shared/rules/hotels/stay-problems.ts'

export interface HotelSearchProps {
  choice: StayChoice
  cities: { code: string; name: Localized }[]
  /** Countries with prices of their own; nothing is asked where there are none. */
  guests: Record<'nationality' | 'residence', { code: string; name: string }[]>
  problems?: Partial<Record<StayField, string>>
  /** In the tenant's zone. */
  today: string
}
