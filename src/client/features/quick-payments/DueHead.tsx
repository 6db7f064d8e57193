import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface DueHeadProps {
  booking: Booking
  title: string
}

const muted = css({ fontSize: '14', color: 'fg.muted' })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '5',
  marginBlockStart: '5',
})

/** The booking that was found. Texts: `quick`. */
function Head({ booking, title }: DueHeadProps) {
  const t = useT()
  const lang = useLang()
  return (
    <Card>
      <p className={muted}>{t('quick:found')}</p>
      <h2 className={css({ textStyle: 'h2' })}>{title}</h2>
      <p className={muted}>
        <Ltr>{booking.reference}</Ltr>
      </p>
      {!booking.can.pay && (
        <div className={css({ marginBlockStart: '4' })}>
          <Notice tone="success" title={t('quick:nothing_title')}>
            {t('quick:nothing_text')}
          </Notice>
        </div>
      )}
      <div className={actions}>
        <ButtonLink variant="line" href={pathFor(lang, booking.pages.show)}>
          {t('quick:open_booking')}
        </ButtonLink>
        <a className={link()} href={pathFor(lang, '/quick-payment')}>
          {t('quick:other')}
        </a>
      </div>
    </Card>
  )
}

export const DueHead: (props: DueHeadProps & IslandProps) => React.ReactNode = withIsland(Head)
