import type { ReactNode } from 'react'
import { type IslandProps, IslandProvider, useT } from '#client/lib/island.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { css } from '#styled-system/css'
import { contained, withAside } from '#styled-system/recipes'
import { Timeline, type TimelineProps } from './Timeline.tsx'

interface BookingFrameProps extends IslandProps {
  /** Above both columns. */
  first?: ReactNode
  main: ReactNode
  aside: ReactNode
}

export const stack = css({ display: 'grid', gap: { base: '6', _print: '3' }, minInlineSize: '0' })
export const onScreen = css({ _print: { display: 'none' } })

export function BookingFrame({ first, main, aside, ...island }: BookingFrameProps) {
  return (
    <IslandProvider {...island}>
      <div className={contained()}>
        {first}
        <div className={withAside()}>
          <div className={stack}>{main}</div>
          <div className={stack}>{aside}</div>
        </div>
      </div>
    </IslandProvider>
  )
}

/** Texts: `booking`, `status`. */
export function TimelineCard(props: TimelineProps) {
  const t = useT()
  return (
    <Card heading={t('booking:timeline.title')}>
      <Timeline {...props} />
    </Card>
  )
}
