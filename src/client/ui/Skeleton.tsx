import { css } from '#styled-system/css'
import { card, skeleton } from '#styled-system/recipes'

interface SkeletonProps {
  /** CSS lengths; the space is reserved so that nothing jumps when the content comes. */
  width?: string
  height?: string
}

export function Skeleton({ width = '100%', height = '1rem' }: SkeletonProps) {
  return <span aria-hidden="true" className={skeleton()} style={{ inlineSize: width, blockSize: height }} />
}

const row = css({ display: 'flex', gap: '4', alignItems: 'center' })
const lines = css({ display: 'grid', gap: '2', flex: '1' })
const stack = css({ display: 'grid', gap: '4' })

/** Cards on their way. `label` is read out once. */
export function SkeletonCards({ count = 3, label }: { count?: number; label: string }) {
  return (
    <div className={stack} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => `card-${index}`).map(key => (
        <div key={key} className={card()} aria-hidden="true">
          <div className={row}>
            <Skeleton width="2rem" height="2rem" />
            <span className={lines}>
              <Skeleton width="40%" height=".75rem" />
              <Skeleton width="24%" height=".625rem" />
            </span>
            <Skeleton width="5.5rem" height="1.5rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
