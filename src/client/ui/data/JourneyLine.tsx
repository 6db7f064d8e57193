import type { ReactNode } from 'react'
import { journey } from '#styled-system/recipes'

export interface JourneyEnd {
  /** Always left to right. */
  code: string
  place: ReactNode
  /** “+1” day. */
  offset?: string
}

interface JourneyLineProps {
  from: JourneyEnd
  to: JourneyEnd
  above?: ReactNode
  below?: ReactNode
  stops?: number
}

/** Runs in reading direction. */
export function JourneyLine({ from, to, above, below, stops = 0 }: JourneyLineProps) {
  const styles = journey()
  const rings = Array.from({ length: stops }, (_, index) => `${((index + 1) * 100) / (stops + 1)}%`)
  return (
    <div className={styles.root}>
      <End end={from} />
      <div className={styles.line}>
        <span>{above}</span>
        <i className={styles.rule} aria-hidden="true">
          {rings.map(at => (
            <span key={at} className={styles.stop} style={{ insetInlineStart: at }} />
          ))}
          <span className={styles.end} />
        </i>
        <span>{below}</span>
      </div>
      <End end={to} />
    </div>
  )
}

function End({ end }: { end: JourneyEnd }) {
  const styles = journey()
  return (
    <div className={styles.point}>
      <b className={styles.code}>
        <bdi dir="ltr">
          {end.code}
          {end.offset && <sup>{end.offset}</sup>}
        </bdi>
      </b>
      <span className={styles.place}>{end.place}</span>
    </div>
  )
}
