import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Check } from '#client/ui/layout/icons.ts'
import type { BookingClock } from '#shared/contract/desk/bookings/bookings.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'
import { deadlineTone } from '../facts/status.ts'

interface ClocksCardProps {
  clocks: BookingClock[]
  now: string
  zone: string
}

const TONES = {
  danger: css({ color: 'danger.text', fontWeight: 'semibold' }),
  warning: css({ color: 'warning.text' }),
  neutral: css({}),
  done: css({
    color: 'fg.muted',
    display: 'inline-flex',
    gap: '1',
    alignItems: 'center',
    '& svg': { inlineSize: '4', blockSize: '4' },
  }),
}

/** Deadlines by time; what is done is said so, what is late stands out. Texts: `desk-booking`. */
export function ClocksCard({ clocks, now, zone }: ClocksCardProps) {
  const t = useT()
  const styles = summary()
  if (clocks.length === 0) return null
  return (
    <Card heading={t('desk-booking:clocks.title')}>
      <dl>
        {clocks.map(clock => (
          <div key={clock.kind} className={styles.row}>
            <dt>{t(`desk-booking:clocks.${clock.kind}`)}</dt>
            <dd>
              <ClockTime clock={clock} now={now} zone={zone} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function ClockTime({ clock: { at, done }, now, zone }: { clock: BookingClock; now: string; zone: string }) {
  const t = useT()
  const lang = useLang()
  if (done)
    return (
      <span className={TONES.done}>
        <Check aria-hidden="true" /> {t('desk-booking:clocks.done')}
      </span>
    )
  const tone = deadlineTone(at, now)
  return (
    <time dateTime={at} className={TONES[tone as 'danger' | 'warning' | 'neutral']}>
      {Date.parse(at) < Date.parse(now) && `${t('desk-booking:clocks.late')} `}
      {formatDate(at, lang, 'short', zone)} <Ltr>{formatTime(at, zone, lang)}</Ltr>
    </time>
  )
}
