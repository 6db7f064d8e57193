import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings.ts'
import type { BookingQuote } from '#shared/contract/quotes.ts'
import { formatDate, formatMoney, formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { QuoteFigures } from '../facts/QuoteFigures.tsx'
import { callAcceptQuote, callWithdraw } from './quote.api.ts'

interface CancelRequestProps {
  booking: Booking
  symbol?: string
  zone: string
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '4' })
const frame = css({ marginBlockEnd: '5' })

/** A request to cancel: what was asked, the agency's offer, and the ways out of it. Texts: `booking`, `ui`. */
export function CancelRequest({ booking, symbol, zone }: CancelRequestProps) {
  const t = useT()
  const { quote } = booking
  const keep = booking.can.answer_quote && <KeepButton id={booking.id} />
  if (!quote)
    return (
      <div className={frame}>
        <Notice title={t('booking:next.review')}>{keep && <div className={row}>{keep}</div>}</Notice>
      </div>
    )
  return (
    <Card heading={t('booking:quote.title')} id="quote" className={frame}>
      {quote.message && (
        <p className={css({ marginBlockEnd: '3', whiteSpace: 'pre-line' })}>{quote.message}</p>
      )}
      <QuoteFigures quote={quote} symbol={symbol} />
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
  const date = `${formatDate(at, lang, 'long', zone)} \u2066${formatTime(at, zone)}\u2069`
  return t(quote.status === 'expired' ? 'booking:quote.over' : 'booking:quote.until', { date })
}

interface AcceptProps extends Omit<CancelRequestProps, 'zone'> {
  quote: BookingQuote
}

function AcceptButton({ booking, quote, symbol }: AcceptProps) {
  const t = useT()
  const lang = useLang()
  if (quote.status === 'expired')
    return (
      <Button onClick={() => callAcceptQuote(booking.id, quote.id).finally(() => location.reload())}>
        {t('booking:quote.renew')}
      </Button>
    )
  const amount = formatMoney(quote.back_minor, quote.currency, lang, { symbol }).text
  const ask = () =>
    openConfirm({
      action: () => callAcceptQuote(booking.id, quote.id),
      title: t('booking:quote.accept_title'),
      description: t('booking:quote.accept_text', { amount }),
      buttonText: t('booking:quote.accept_button'),
      cancelText: t('booking:cancel.paid_keep'),
      tone: 'danger',
      onSuccess: () => location.reload(),
    })
  return (
    <Button variant="danger" onClick={ask}>
      {t('booking:quote.accept')}
    </Button>
  )
}

function KeepButton({ id }: { id: string }) {
  const t = useT()
  const ask = () =>
    openConfirm({
      action: () => callWithdraw(id),
      title: t('booking:quote.keep_title'),
      description: t('booking:quote.keep_text'),
      buttonText: t('booking:quote.keep'),
      tone: 'primary',
      onSuccess: () => location.reload(),
    })
  return (
    <Button variant="line" size="sm" onClick={ask}>
      {t('booking:quote.keep')}
    </Button>
  )
}
