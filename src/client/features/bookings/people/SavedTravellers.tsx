import { useEffect, useRef, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Refused } from '#client/ui/forms/Form.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { keptOf } from '#shared/rules/people/passenger-values.ts'
import { css } from '#styled-system/css'
import type { PassengerValues } from './passenger-draft.ts'
import { isSaved, patchFrom, samePerson, travellerName } from './saved-traveller.ts'
import { saveTraveller } from './travellers.api.ts'
import { putSavedTraveller, useSavedTravellers } from './use-saved-travellers.ts'

interface FillProps {
  prefix: string
  onChange: (patch: Partial<PassengerValues>) => void
}

const box = css({ display: 'grid', gap: '3', maxInlineSize: 'form' })

/** Texts: `travellers`, `ui`. */
export function FillFromSaved({ prefix, onChange }: FillProps) {
  const t = useT()
  const travellers = useSavedTravellers()
  const [chosen, setChosen] = useState('')
  if (!travellers?.length) return null
  const filled = travellers.find(({ id }) => id === chosen)
  const fill = (id: string) => {
    setChosen(id)
    const traveller = travellers.find(each => each.id === id)
    if (traveller) onChange(patchFrom(traveller))
  }
  return (
    <div className={box}>
      <Field id={`${prefix}-saved`} label={t('travellers:fill.label')} optional>
        {aria => (
          <Select
            {...aria}
            value={chosen}
            placeholder={t('travellers:fill.placeholder')}
            options={travellers.map(each => ({ value: each.id, label: travellerName(each) }))}
            onChange={fill}
          />
        )}
      </Field>
      <div
        role="status"
        className={css({ fontSize: '14', color: 'fg.muted', '&:empty': { display: 'none' } })}
      >
        {filled && t('travellers:fill.done', { name: travellerName(filled) })}
      </div>
    </div>
  )
}

/** For a traveller who is not saved with these data. Texts: `travellers`, `ui`. */
export function SaveForNextTime({ values }: { values: PassengerValues }) {
  const t = useT()
  const travellers = useSavedTravellers()
  const known = travellers && samePerson(travellers, values)
  const form = useForm({
    start: {},
    // Creates a traveller, or updates an older document.
    send: async () => putSavedTraveller(await saveTraveller(known?.id, keptOf(values))),
  })
  // A stored number is incomplete here and cannot be saved.
  if (!travellers || values.document_number === '') return null
  if (isSaved(travellers, values)) return form.done && <Saved />
  return (
    <div className={box}>
      <Refused form={form} />
      <div>
        <Button
          variant="soft"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          busy={form.busy}
          busyText={t('travellers:keep.busy')}
          onClick={form.submit}
        >
          {t(known ? 'travellers:keep.update' : 'travellers:keep.button')}
        </Button>
      </div>
    </div>
  )
}

/** Takes the focus of the removed button. */
function Saved() {
  const t = useT()
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => news.current?.focus(), [])
  return (
    <div ref={news} tabIndex={-1} className={box}>
      <Notice tone="success">{t('travellers:keep.done')}</Notice>
    </div>
  )
}
