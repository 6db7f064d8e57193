import type { ReactNode } from 'react'
import { stepLine } from '#styled-system/recipes'

export interface Step {
  key: string
  name: string
  notes: ReactNode[]
  state: 'done' | 'next' | 'later'
}

/** Steps of equal length in the order of time. */
export function StepLine({ steps }: { steps: Step[] }) {
  const styles = stepLine()
  return (
    <ol className={styles.root}>
      {steps.map(({ key, name, notes, state }) => (
        <li
          key={key}
          className={styles.item}
          data-done={state === 'done' || undefined}
          data-next={state === 'next' || undefined}
        >
          <span className={styles.name}>{name}</span>
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a step keep their places.
            <span key={index} className={index === 0 ? undefined : styles.note}>
              {note}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}
