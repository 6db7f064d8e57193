import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Printer } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  marginBlockEnd: '6',
  '@media print': { display: 'none' },
})

interface PrintBarProps {
  /** Path of the booking's page, or of what else is printed. */
  booking: string
  back?: string
}

/** Not printed. Texts: `booking`, and those of `back`. */
function PrintBarView({ booking, back = 'booking:print.back' }: PrintBarProps) {
  const t = useT()
  const lang = useLang()
  return (
    <div className={bar}>
      <Button size="sm" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
        {t('booking:print.print_now')}
      </Button>
      <ButtonLink variant="line" size="sm" href={pathFor(lang, booking)}>
        {t(back)}
      </ButtonLink>
    </div>
  )
}

export const PrintBar: (props: PrintBarProps & IslandProps) => ReactNode = withIsland(PrintBarView)
