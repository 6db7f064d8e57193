import { Fragment } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { inDigits } from '#shared/i18n/digits.ts'
import { stepper } from '#styled-system/recipes'
import { Check } from './icons.ts'

export interface Step {
  id: string
  label: string
  href?: string
}

/** Phones name only the current step. */
export function Stepper({ steps, current }: { steps: Step[]; current: string }) {
  const t = useT()
  const styles = stepper()
  const at = steps.findIndex(step => step.id === current)
  return (
    <nav aria-label={t('ui:stepper.label')}>
      <ol className={styles.root}>
        {steps.map((step, index) => (
          <Fragment key={step.id}>
            {index > 0 && (
              <li
                aria-hidden="true"
                className={styles.rule}
                data-state={index <= at ? 'complete' : 'ahead'}
              />
            )}
            <StepItem step={step} number={index + 1} state={stateOf(index, at)} />
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

type State = 'complete' | 'current' | 'ahead'
const stateOf = (index: number, at: number): State =>
  index < at ? 'complete' : index === at ? 'current' : 'ahead'

function StepItem({ step, number, state }: { step: Step; number: number; state: State }) {
  const t = useT()
  const lang = useLang()
  const styles = stepper()
  const inner = (
    <>
      <span className={styles.number} aria-hidden="true">
        {state === 'complete' ? <Check /> : inDigits(String(number), lang)}
      </span>
      <span className={styles.text}>{step.label}</span>
    </>
  )
  return (
    <li
      className={styles.step}
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
      aria-label={t(`ui:stepper.${state}`, { number, label: step.label })}
    >
      {state === 'complete' && step.href ? (
        <a href={step.href} aria-label={step.label}>
          {inner}
        </a>
      ) : (
        inner
      )}
    </li>
  )
}
