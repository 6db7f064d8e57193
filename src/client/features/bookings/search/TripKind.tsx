import { useHydrationReplay } from '#client/lib/fields/hydration-replay.ts'
import { useT } from '#client/lib/island.tsx'
import { needsScript } from '#client/ui/layout/needs-script.ts'
import type { SearchForm } from '#shared/rules/site/search-form.ts'
import { css, cx } from '#styled-system/css'
import { choice } from '#styled-system/recipes'

const KINDS = ['return', 'one_way'] as const

const hidden = css({
  position: 'absolute',
  inset: '0',
  opacity: '0',
  cursor: 'pointer',
})

interface TripKindProps {
  value: SearchForm['trip']
  onChange: (trip: SearchForm['trip']) => void
}

/** Native radio buttons: lighter than Segmented. Without a script an empty return date means one way. */
export function TripKind({ value, onChange }: TripKindProps) {
  const t = useT()
  const styles = choice({ look: 'segmented' })
  const group = useHydrationReplay<HTMLDivElement>(element => {
    const boxes = [...element.querySelectorAll('input')]
    const other = KINDS.find((kind, index) => kind !== value && boxes[index]?.checked)
    if (other) onChange(other)
  })
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={t('search:trip.label')}
      className={cx(styles.root, needsScript)}
    >
      {KINDS.map(kind => (
        <label key={kind} className={styles.item}>
          <input
            type="radio"
            name="trip"
            className={hidden}
            checked={value === kind}
            onChange={() => onChange(kind)}
          />
          <span className={styles.text}>{t(`search:trip.${kind}`)}</span>
        </label>
      ))}
    </div>
  )
}
