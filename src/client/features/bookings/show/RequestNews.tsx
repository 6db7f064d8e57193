import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { AskForm } from '#client/ui/forms/AskForm.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { BookingQuote } from '#shared/contract/bookings/quotes.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { ChangeFigures } from '../facts/ChangeFigures.tsx'
import { QuoteFigures } from '../facts/QuoteFigures.tsx'
import { callAcceptQuote, callWithdraw } from './quote.api.ts'
import { offerTexts, toneOf, useAcceptTexts, useKeepTexts } from './quote-texts.ts'

interface RequestNewsProps {
  booking: Booking
  symbol?: string
  zone: string
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '4' })
const frame = css({ marginBlockEnd: '5' })

/** What was asked for, the agency's offer, and the ways out of it. Texts: `booking`, `ui`. */
export function RequestNews({ booking, symbol, zone }: RequestNewsProps) {
  const t = useT()
  const { quote } = booking
  const texts = offerTexts(booking)
  const keep = booking.can.answer_quote && <KeepButton booking={booking} />
  if (!quote)
    return (
      <div className={frame}>
        <Notice title={t(`booking:next.${texts === 'offer' ? 'change_requested' : 'review'}`)}>
          {keep && <div className={row}>{keep}</div>}
        </Notice>
      </div>
    )
  return (
    <Card heading={t(`booking:${texts}.title`)} id="quote" className={frame}>
      {quote.message && (
        <p className={css({ marginBlockEnd: '3', whiteSpace: 'pre-line' })}>{quote.message}</p>
      )}
      {quote.change ? (
        <ChangeFigures quote={{ ...quote, change: quote.change }} symbol={symbol} />
      ) : (
        <QuoteFigures quote={quote} symbol={symbol} />
      )}
      <p className={css({ color: 'fg.muted', marginBlockStart: '3' })}>
        <Until quote={quote} zone={zone} />
      </p>
      {booking.can.answer_quote && (
        <div className={row}>
          <AcceptButton booking={booking} quote={quote} symbol={symbol} />
          {keep}
        </div>
      )}
    </Card>
  )
}

function Until({ quote, zone }: { quote: BookingQuote; zone: string }) {
  const t = useT()
  const lang = useLang()
  const at = quote.valid_until
  const date = formatMoment(at, lang, { style: 'long', zone })
  return t(quote.status === 'expired' ? 'booking:quote.over' : 'booking:quote.until', { date })
}

interface AcceptProps extends Omit<RequestNewsProps, 'zone'> {
  quote: BookingQuote
}

function AcceptButton(props: AcceptProps) {
  const { booking, quote } = props
  const t = useT()
  const texts = useAcceptTexts(props)
  if (quote.status === 'expired') return <RenewButton booking={booking} quote={quote} />
  const ask = () =>
    openConfirm({
      ...texts,
      action: () => callAcceptQuote(booking.id, quote.id),
      tone: toneOf(quote),
      onSuccess: () => location.reload(),
    })
  return (
    <AskForm act="accept" onAsk={ask}>
      <Button type="submit" variant={toneOf(quote)}>
        {t(`booking:${offerTexts(booking)}.accept`)}
      </Button>
    </AskForm>
  )
}

/** Accepting what has run out makes a new offer. */
function RenewButton({ booking, quote }: Pick<AcceptProps, 'booking' | 'quote'>) {
  const t = useT()
  const form = useForm({
    start: {},
    async send() {
      await callAcceptQuote(booking.id, quote.id).finally(() => location.reload())
      return true
    },
  })
  return (
    <form method="post" onSubmit={form.submit}>
      <FormName name="accept" />
      <input type="hidden" name="booking" value={booking.id} />
      <input type="hidden" name="quote_id" value={quote.id} />
      <Button type="submit" busy={form.busy}>
        {t('booking:quote.renew')}
      </Button>
    </form>
  )
}

function KeepButton({ booking }: { booking: Booking }) {
  const texts = useKeepTexts(booking)
  const ask = () =>
    openConfirm({
      ...texts,
      cancelText: undefined,
      action: () => callWithdraw(booking.id),
      tone: 'primary',
      onSuccess: () => location.reload(),
    })
  return (
    <AskForm act="keep" onAsk={ask}>
      <Button type="submit" variant="line" size="sm">
        {texts.buttonText}
      </Button>
    </AskForm>
  )
}
