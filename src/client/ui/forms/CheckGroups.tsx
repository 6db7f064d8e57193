import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Checkbox } from './Checkbox.tsx'
import { FieldGroup } from './Field.tsx'

export interface CheckOption<V extends string> {
  value: V
  label: ReactNode
  disabled?: boolean
}

export interface CheckGroup<V extends string> {
  key: string
  label: ReactNode
  options: readonly CheckOption<V>[]
}

interface CheckGroupsProps<V extends string> {
  /** Of the field; the first group takes it. */
  id: string
  groups: readonly CheckGroup<V>[]
  values: readonly V[]
  onChange: (values: V[]) => void
  hint?: ReactNode
  error?: string | undefined
}

const list = css({
  display: 'grid',
  columnGap: '4',
  rowGap: '1',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
})

/** Several of many, in groups under their own headings. Hint and error stand above the first. */
export function CheckGroups<V extends string>(props: CheckGroupsProps<V>) {
  const { id, groups, values, onChange, hint, error } = props
  const toggle = (value: V, on: boolean) =>
    onChange(on ? [...values, value] : values.filter(other => other !== value))
  return groups.map(({ key, label, options }, index) => {
    const own = index === 0 ? { id, hint, error } : {}
    return (
      <FieldGroup key={key} {...own} label={label}>
        <div className={list}>
          {options.map(option => (
            <Checkbox
              key={option.value}
              checked={values.includes(option.value)}
              disabled={option.disabled ?? false}
              onChange={on => toggle(option.value, on)}
            >
              {option.label}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    )
  })
}
