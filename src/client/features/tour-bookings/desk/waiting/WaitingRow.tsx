import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { DeskWaiting } from '#shared/contract/desk/tours/departure-waiting.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface WaitingRowProps {
  row: DeskWaiting
  zone: string
  busy: boolean
  onOffer: () => void
  onRemove: () => void
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  paddingBlock: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})
const who = css({ display: 'grid', gap: '0.5', minInlineSize: '0' })
const quiet = css({ fontSize: '12', color: 'fg.muted', overflowWrap: 'anywhere' })
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const TONES = { offered: 'spark', taken: 'success' } as const

export function WaitingRow({ row, zone, busy, onOffer, onRemove }: WaitingRowProps) {
  const t = useT()
  const lang = useLang()
  const { name, email, mobile, places, state, joined_at, offered_until: until, booking_id } = row
  const date = (at: string) => formatMoment(at, lang, { zone })
  const isOpen = state === 'waiting' || state === 'offered'
  return (
    <li className={line}>
      <div className={who}>
        <b>
          <bdi>{name}</bdi> · {t('desk-departures:waiting.places', { count: places })}
        </b>
        <span className={quiet}>
          <Ltr>{email}</Ltr> {mobile && <Ltr>{mobile}</Ltr>}
        </span>
        <span className={quiet}>{t('desk-departures:waiting.since', { date: date(joined_at) })}</span>
      </div>
      <div className={acts}>
        <Chip tone={TONES[state as keyof typeof TONES] ?? 'neutral'}>
          {until
            ? t('desk-departures:waiting.until', { date: date(until) })
            : t(`desk-departures:waiting.state.${state}`)}
        </Chip>
        {booking_id && (
          <a className={link()} href={pathFor(lang, `/desk/tour-bookings/${booking_id}`)}>
            {t('desk-departures:waiting.booking')}
          </a>
        )}
        {state === 'waiting' && (
          <Button
            size="sm"
            variant="line"
            busy={busy}
            busyText={t('desk-departures:waiting.busy')}
            onClick={onOffer}
          >
            {t('desk-departures:waiting.offer')}
          </Button>
        )}
        {isOpen && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {t('desk-departures:waiting.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
