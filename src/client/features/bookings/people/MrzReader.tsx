import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextArea } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { FileText } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { latestDay } from '#shared/base/dates.ts'
import type { PassportLines } from '#shared/rules/people/mrz.ts'
import { css } from '#styled-system/css'
import type { PassengerFormProps } from './passenger-form.ts'
import { patchFromPassport } from './passport-lines.ts'

const box = css({ display: 'grid', gap: '3', justifyItems: 'start', '& > div': { inlineSize: 'full' } })

/** Fills the form from a machine-readable zone. */
export function MrzReader({ form }: { form: PassengerFormProps }) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [read, setRead] = useState<PassportLines>()
  const toggle = useRef<HTMLButtonElement>(null)
  const fill = (lines: PassportLines) => {
    setRead(lines)
    setOpen(false)
    // The pressed button is removed.
    toggle.current?.focus()
    form.onChange(patchFromPassport(lines, form.traveller.info.category))
  }
  return (
    <div className={box}>
      {read && <Outcome lines={read} />}
      <Button
        ref={toggle}
        variant="line"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        icon={<FileText aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {t('passengers:mrz.open')}
      </Button>
      <div id={id} className={box} hidden={!open}>
        {open && <LinesBox onRead={fill} />}
      </div>
    </div>
  )
}

// Loaded on demand: the library supports all documents of ICAO 9303.
const fetchReader = () => import('#shared/rules/people/mrz.ts')

function LinesBox({ onRead }: { onRead: (lines: PassportLines) => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => {
    // The error shows when lines are read.
    fetchReader().catch(() => undefined)
  }, [])
  const read = async () => {
    const reader = await fetchReader().catch(() => undefined)
    const lines = reader?.readPassportLines(text, latestDay())
    setError(lines ? undefined : t('passengers:mrz.failed'))
    if (lines) onRead(lines)
  }
  return (
    <>
      <Field label={t('passengers:mrz.label')} hint={t('passengers:mrz.hint')} error={error}>
        {aria => (
          <TextArea
            {...aria}
            ltr
            rows={2}
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={event => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button variant="soft" size="sm" onClick={read}>
        {t('passengers:mrz.read')}
      </Button>
    </>
  )
}

function Outcome({ lines }: { lines: PassportLines }) {
  const t = useT()
  const name = `\u2066${lines.givenNames} ${lines.surname}\u2069`
  const number = `\u2066${lines.documentNumber}\u2069`
  return (
    <Notice tone={lines.valid ? 'success' : 'warning'} live>
      {t('passengers:mrz.found', { name, number })} {!lines.valid && t('passengers:mrz.doubt')}
    </Notice>
  )
}
