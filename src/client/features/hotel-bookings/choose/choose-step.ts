import type { PictureView } from '#client/ui/data/Picture.tsx'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { getHotel } from '#shared/contract/hotels/hotels.ts'
import type { PayTime } from '#shared/rules/hotels/pay-time.ts'
import type { StayChoice } from '#shared/rules/hotels/stay-form.ts'

export interface ChooseStepProps {
  hotel: AnswerOf<typeof getHotel>
  choice: StayChoice
  /** Rates named by the address or a posted form. */
  plans: string[]
  /** Of the hotel and its rooms, by path. */
  pictures: Record<string, PictureView>
  /** `login`: must log in before. `no`: may look only. */
  allowed: 'yes' | 'login' | 'no'
  /** When the hotel's answer is promised to who asks now, in this zone. */
  answerBy: string
  zone: string
  /** Of agencies and staff. */
  payTime?: PayTime
  /** Idempotency key without JavaScript. */
  formKey: string
  /** A hold of the visitor that names no one yet. */
  held?: { id: string; choice: string }
  symbol?: string
}
