import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { Select } from '#client/ui/forms/Select.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { X } from '#client/ui/layout/icons.ts'
import type { Localized } from '#shared/contract/fields.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { AgencyInput } from './AgencyInput.tsx'
import { agencyNamed, readViewers, writeViewers } from './agencies-text.ts'

interface ViewersFieldProps extends Control<string> {
  known: readonly Localized[]
}

const stack = css({ display: 'grid', gap: '2' })
const list = css({ _empty: { display: 'none' }, display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Who a block is shown to: everyone, or travel agencies found by their names. */
export function ViewersField({ known, id, error, value, onChange }: ViewersFieldProps) {
  const t = useT()
  const [found, setFound] = useState(known)
  const { everybody, names } = readViewers(value)
  const options = ['public', 'agencies'].map(choice => ({
    value: choice,
    label: t(`desk-blocks:viewers.${choice}`),
  }))
  const put = (next: string[]) => onChange(writeViewers({ everybody: false, names: next }))
  const add = (name: Localized) => {
    setFound([...found, name])
    if (!names.includes(name.en)) put([...names, name.en])
  }
  const finder = `${id}-add`
  const remove = (name: string) => {
    put(names.filter(each => each !== name))
    // Its own button is gone.
    document.getElementById(finder)?.focus()
  }
  return (
    <FieldGroup id={id} label={t('desk-blocks:column.visible_to')} error={error} optional>
      <div className={stack}>
        <Select
          aria-label={t('desk-blocks:column.visible_to')}
          value={everybody ? 'public' : 'agencies'}
          options={options}
          onChange={choice => (choice === 'public' ? onChange('public') : put(names))}
        />
        {!everybody && <Chosen names={names} known={found} onRemove={remove} />}
        {!everybody && <Finder id={finder} onFind={add} />}
      </div>
    </FieldGroup>
  )
}

function Finder({ id, onFind }: { id: string; onFind: (name: Localized) => void }) {
  const t = useT()
  return (
    <AgencyInput
      id={id}
      value=""
      label={t('desk-blocks:viewers.add')}
      placeholder={t('desk-blocks:viewers.add')}
      onChange={() => undefined}
      onFind={agency => onFind(agency.name)}
    />
  )
}

interface ChosenProps {
  names: readonly string[]
  known: readonly Localized[]
  onRemove: (name: string) => void
}

function Chosen({ names, known, onRemove }: ChosenProps) {
  const t = useT()
  const lang = useLang()
  const shown = (name: string) => localized(agencyNamed(known, name), lang)
  return (
    <ul className={list}>
      {names.map(name => (
        <li key={name}>
          <Button
            variant="soft"
            size="sm"
            icon={<X aria-hidden="true" />}
            aria-label={t('desk-blocks:viewers.remove', { agency: `\u2068${shown(name)}\u2069` })}
            onClick={() => onRemove(name)}
          >
            <bdi>{shown(name)}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}
