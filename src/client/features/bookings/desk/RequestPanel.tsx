import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { BookingQuote } from '#shared/contract/bookings/quotes.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css, cx } from '#styled-system/css'
import { fold } from '#styled-system/recipes'
import { ChangeFigures } from '../facts/ChangeFigures.tsx'
import { QuoteFigures } from '../facts/QuoteFigures.tsx'
import { callAcceptForCustomer, callDecline } from './desk-bookings.api.ts'
import { QuoteForm } from './QuoteForm.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { AskedBooking } from './request.ts'

interface RequestPanelProps {
  booking: AskedBooking
  cancel: DeskBooking<Booking>['cancel']
  wish: string | null
  /** Staff offered it without being asked. */
  unasked: boolean
  approve: boolean
  symbol?: string
  zone: string
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '4' })
const again = css({
  '& > summary': { color: 'accent.text', fontWeight: 'medium', marginBlockEnd: '3' },
})
const quiet = css({ color: 'fg.muted', marginBlockEnd: '4', whiteSpace: 'pre-line' })

/** A request that waits for an answer: a quote, or no. Texts: `desk-booking`, `booking`, `validation`, `ui`. */
function RequestPanelView({ booking, cancel, wish, unasked, approve, symbol, zone }: RequestPanelProps) {
  const t = useT()
  const { quote } = booking
  const kind = unasked ? 'offered' : cancel ? 'cancel' : 'change'
  return (
    <Card id="request" heading={t(`desk-booking:request.${kind}`)}>
      {wish && (
        <p className={quiet}>
          {t('desk-booking:request.wish')} <bdi>{wish}</bdi>
        </p>
      )}
      {quote && <Offer quote={quote} symbol={symbol} zone={zone} />}
      {approve && cancel && (
        <details open={!quote || undefined} className={cx(fold(), again)}>
          <summary hidden={!quote}>{t('desk-booking:quote.again')}</summary>
          <QuoteForm key={quote?.id} {...{ booking, cancel, symbol, zone }} />
        </details>
      )}
      {approve ? (
        <Answers booking={booking} no={unasked ? 'take_back' : 'decline'} />
      ) : (
        <p className={quiet}>{t('desk-booking:no_right')}</p>
      )}
    </Card>
  )
}

export const RequestPanel: (props: RequestPanelProps & IslandProps) => ReactNode =
  withIsland(RequestPanelView)

function Offer({ quote, symbol, zone }: { quote: BookingQuote; symbol?: string; zone: string }) {
  const t = useT()
  const lang = useLang()
  const at = quote.valid_until
  const date = formatMoment(at, lang, { zone })
  return (
    <div className={css({ marginBlockEnd: '6' })}>
      <h3 className={css({ fontSize: '16', marginBlockEnd: '2' })}>
        {t(`desk-booking:quote.${quote.status === 'expired' ? 'over' : 'open'}`, { date })}
      </h3>
      {quote.change ? (
        <ChangeFigures quote={{ ...quote, change: quote.change }} symbol={symbol} />
      ) : (
        <QuoteFigures staff quote={quote} symbol={symbol} />
      )}
    </div>
  )
}

type No = 'decline' | 'take_back'

function Answers({ booking: { id, quote }, no }: Pick<RequestPanelProps, 'booking'> & { no: No }) {
  const t = useT()
  const [open, setOpen] = useState<'accept' | No>()
  const close = () => setOpen(undefined)
  return (
    <div className={row}>
      {quote && (
        <Button size="sm" variant="line" onClick={() => setOpen('accept')}>
          {t('desk-booking:action.accept.open')}
        </Button>
      )}
      <Button size="sm" variant="line" onClick={() => setOpen(no)}>
        {t(`desk-booking:action.${no}.open`)}
      </Button>
      {open === 'accept' && quote && (
        <ReasonDialog
          name={quote.change ? 'accept_change' : 'accept'}
          tone={quote.change ? 'primary' : 'danger'}
          onClose={close}
          send={({ reason }) => callAcceptForCustomer(id, { quote_id: quote.id, reason })}
        />
      )}
      {open === no && (
        <ReasonDialog name={no} onClose={close} send={({ reason }) => callDecline(id, { reason })} />
      )}
    </div>
  )
}
