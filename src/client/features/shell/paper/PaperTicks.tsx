import { useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { css } from '#styled-system/css'
import type { Cell } from './paper.ts'
import type { PaperForm } from './paper-context.ts'

const ticks = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })

interface PaperTicksProps {
  path: string
  form: PaperForm
  cell: Cell & { options: readonly string[] }
  label: string
}

export function PaperTicks({ cell, path, label, form }: PaperTicksProps) {
  const t = useT()
  const chosen = (form.values[path] ?? '').split(',').filter(Boolean)
  const toggle = (option: string, on: boolean) =>
    form.put(path, cell.options.filter(each => (each === option ? on : chosen.includes(each))).join(','))
  return (
    <FieldGroup id={path} label={label} optional>
      <div className={ticks}>
        {cell.options.map(option => (
          <Checkbox
            key={option}
            name={`${path}.${option}`}
            checked={chosen.includes(option)}
            onChange={on => toggle(option, on)}
          >
            {t(`${form.texts}:option.${option}`)}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}
