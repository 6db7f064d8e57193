import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings.ts'
import type { BookingQuote } from '#shared/contract/quotes.ts'
import { formatMoment, formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { ChangeFigures } from '../facts/ChangeFigures.tsx'
import { QuoteFigures } from '../facts/QuoteFigures.tsx'
import { callAcceptQuote, callWithdraw } from './quote.api.ts'

interface RequestNewsProps {
  booking: Booking
  symbol?: string
  zone: string
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '4' })
const frame = css({ marginBlockEnd: '5' })

/** Texts of an offer: `quote` of an end, `offer` of a change. */
const textsOf = ({ status }: Pick<Booking, 'status'>) => (status === 'change_requested' ? 'offer' : 'quote')

/** What was asked for, the agency's offer, and the ways out of it. Texts: `booking`, `ui`. */
export function RequestNews({ booking, symbol, zone }: RequestNewsProps) {
  const t = useT()
  const { quote } = booking
  const texts = textsOf(booking)
  const keep = booking.can.answer_quote && <KeepButton id={booking.id} texts={texts} />
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

function AcceptButton({ booking, quote, symbol }: AcceptProps) {
  const t = useT()
  const lang = useLang()
  if (quote.status === 'expired')
    return (
      <Button onClick={() => callAcceptQuote(booking.id, quote.id).finally(() => location.reload())}>
        {t('booking:quote.renew')}
      </Button>
    )
  const minor = quote.back_minor || (quote.change?.due_minor ?? 0)
  const amount = formatMoney(minor, quote.currency, lang, { symbol }).text
  const texts = textsOf(booking)
  const outcome = quote.change && (quote.back_minor > 0 ? '_back' : minor > 0 ? '_due' : '_even')
  const tone = quote.change ? 'primary' : 'danger'
  const ask = () =>
    openConfirm({
      action: () => callAcceptQuote(booking.id, quote.id),
      title: t(`booking:${texts}.accept_title`),
      description: t(`booking:${texts}.accept_text${outcome ?? ''}`, { amount }),
      buttonText: t(`booking:${texts}.accept_button`),
      cancelText: t('booking:cancel.paid_keep'),
      tone,
      onSuccess: () => location.reload(),
    })
  return (
    <Button variant={tone} onClick={ask}>
      {t(`booking:${texts}.accept`)}
    </Button>
  )
}

function KeepButton({ id, texts }: { id: string; texts: string }) {
  const t = useT()
  const ask = () =>
    openConfirm({
      action: () => callWithdraw(id),
      title: t(`booking:${texts}.keep_title`),
      description: t(`booking:${texts}.keep_text`),
      buttonText: t(`booking:${texts}.keep`),
      tone: 'primary',
      onSuccess: () => location.reload(),
    })
  return (
    <Button variant="line" size="sm" onClick={ask}>
      {t(`booking:${texts}.keep`)}
    </Button>
  )
}
