import { css } from '#styled-system/css'

const row = css({ color: 'spark.text', letterSpacing: '[.08em]', whiteSpace: 'nowrap', fontSize: '14' })

/** A hotel's own stars; `label` says their number. */
export const Stars = ({ count, label }: { count: number; label: string }) => (
  <span role="img" aria-label={label} className={row}>
    {'★'.repeat(count)}
  </span>
)
