import { type LoadBarVariantProps, loadBar } from '#styled-system/recipes'

export interface LoadShare {
  /** `sold`, `held`, `allocated`, `free` or `released`. */
  share: string
  name: string
  figure: string
  seats: number
}

interface LoadBarProps extends LoadBarVariantProps {
  shares: LoadShare[]
  label: string
  /** Figures below, which a table with a legend repeats. */
  figures?: boolean
}

/** Shares of a whole with their figures, so that it reads without colour. */
export function LoadBar({ shares, label, figures, size }: LoadBarProps) {
  const styles = loadBar({ size })
  const filled = shares.filter(({ seats }) => seats > 0)
  return (
    <span className={styles.root}>
      <span className={styles.bar} role="img" aria-label={label}>
        {filled.map(({ share, seats }) => (
          <span key={share} className={styles.share} data-share={share} style={{ flexGrow: seats }} />
        ))}
      </span>
      {figures && (
        <span className={styles.figures} aria-hidden="true">
          {shares.map(({ share, seats, figure }) => (
            <span key={share} className={styles.figure} data-none={seats === 0 || undefined}>
              {figure}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

export function LoadKey({ share }: { share: string }) {
  return <span className={loadBar().key} data-share={share} aria-hidden="true" />
}
