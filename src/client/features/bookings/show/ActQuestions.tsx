import { usePosted } from '#client/lib/island.tsx'
import { postedError } from '#client/ui/forms/refusal.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { BookingQuote } from '#shared/contract/bookings/quotes.ts'
import { css } from '#styled-system/css'
import { ActQuestion } from './acts/ActQuestion.tsx'
import type { CancelTexts } from './acts/cancel-texts.ts'
import { cancelBooking } from './booking-show.api.ts'
import { ChangeQuestion } from './ChangeDialog.tsx'
import { callAcceptQuote, callWithdraw } from './quote.api.ts'
import { toneOf, useAcceptTexts, useKeepTexts } from './quote-texts.ts'

interface ActQuestionsProps {
  booking: Booking
  /** `?ask=` of the page. */
  asks?: string
  cancel: CancelTexts
  /** The kind asks for changes in its own way. */
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
  return <PostedNews />
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

/** What a posted act has done, or why it was refused. */
function PostedNews() {
  const posted = usePosted('cancel', 'change', 'accept', 'keep', 'dates')
  const refused = posted && postedError(posted)
  const title = refused?.message ?? posted?.message
  if (!title) return null
  return (
    <div className={css({ marginBlockEnd: '5' })}>
      <Notice tone={refused ? 'danger' : 'success'} title={title} live />
    </div>
  )
}
