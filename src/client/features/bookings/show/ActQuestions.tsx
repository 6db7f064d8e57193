import { PostedNews } from '#client/ui/forms/PostedNews.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { BookingQuote } from '#shared/contract/bookings/quotes.ts'
import { ActQuestion } from './acts/ActQuestion.tsx'
import type { CancelTexts } from './acts/cancel-texts.ts'
import { cancelBooking } from './booking-show.api.ts'
import { ChangeQuestion } from './ChangeDialog.tsx'
import { callAcceptQuote, callWithdraw } from './quote.api.ts'
import { toneOf, useAcceptTexts, useKeepTexts } from './quote-texts.ts'

const ACTS = ['cancel', 'change', 'accept', 'keep', 'dates']

interface ActQuestionsProps {
  booking: Booking
  /** `?ask=` of the page. */
  asks?: string
  cancel: CancelTexts
  ownChange?: boolean
  fee?: number | null
  symbol?: string
}

/** What the page asks in place of a dialog, and what became of it. Texts: `booking`, `ui`. */
export function ActQuestions(props: ActQuestionsProps) {
  const { booking, asks, cancel, ownChange, fee, symbol } = props
  const { can, quote } = booking
  if (asks === 'cancel' && can.cancel)
    return (
      <ActQuestion
        {...{ booking, texts: cancel }}
        name="cancel"
        tone="danger"
        send={() => cancelBooking(booking.id)}
      />
    )
  if (asks === 'change' && can.change && !ownChange) return <ChangeQuestion {...{ booking, fee, symbol }} />
  if (asks === 'keep' && can.answer_quote) return <KeepQuestion booking={booking} />
  if (asks === 'accept' && can.answer_quote && quote && quote.status !== 'expired')
    return <AcceptQuestion {...{ booking, quote, symbol }} />
  return <PostedNews forms={ACTS} />
}

const KeepQuestion = ({ booking }: { booking: Booking }) => (
  <ActQuestion
    name="keep"
    {...{ booking, texts: useKeepTexts(booking) }}
    send={() => callWithdraw(booking.id)}
  />
)

interface AcceptProps {
  booking: Booking
  quote: BookingQuote
  symbol?: string
}

function AcceptQuestion(props: AcceptProps) {
  const { booking, quote } = props
  const texts = useAcceptTexts(props)
  return (
    <ActQuestion
      name="accept"
      {...{ booking, texts, tone: toneOf(quote) }}
      fields={{ quote_id: quote.id }}
      send={() => callAcceptQuote(booking.id, quote.id)}
    />
  )
}
