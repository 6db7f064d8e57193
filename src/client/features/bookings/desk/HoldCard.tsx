import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Countdown } from '#client/ui/data/Countdown.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Timer } from '#client/ui/layout/icons.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'

interface HoldCardProps {
  until: string
  serverNow: string
  zone: string
}

/** How long the stock is still held. Texts: `desk-booking`, `ui`. */
function HoldCardView({ until, serverNow, zone }: HoldCardProps) {
  const t = useT()
  const lang = useLang()
  const styles = summary()
  return (
    <div id="hold" className={`${styles.hold} ${css({ borderRadius: 'card' })}`}>
      <Timer aria-hidden="true" />
      <span>
        {t('desk-booking:held_until')} {formatDate(until, lang, 'medium', zone)}{' '}
        <Ltr>{formatTime(until, zone, lang)}</Ltr>
      </span>
      <b className={styles.clock}>
        <Countdown until={until} serverNow={serverNow} onEnd={() => location.reload()} />
      </b>
    </div>
  )
}

export const HoldCard: (props: HoldCardProps & IslandProps) => ReactNode = withIsland(HoldCardView)
