import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextArea } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { FileDrop } from '#client/ui/upload/FileDrop.tsx'
import { css } from '#styled-system/css'
import type { ListState } from './use-list.ts'

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
})
const pasted = css({ display: 'grid', gap: '3', justifyItems: 'start', '& > div': { inlineSize: 'full' } })

interface ListSourceProps {
  list: ListState
  onRead: () => void
}

export function ListSource({ list, onRead }: ListSourceProps) {
  const t = useT()
  const read = () => {
    onRead()
    list.readText()
  }
  return (
    <div className={columns}>
      <div className={pasted}>
        <Field free label={t('name-list:paste')} hint={t('name-list:paste_hint')}>
          {control => (
            <TextArea
              {...control}
              rows={5}
              dir="auto"
              spellCheck={false}
              autoComplete="off"
              value={list.text}
              onChange={event => list.setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button variant="soft" size="sm" onClick={read}>
          {t('name-list:read')}
        </Button>
      </div>
      <FileChoice list={list} onRead={onRead} />
    </div>
  )
}

function FileChoice({ list, onRead }: ListSourceProps) {
  const t = useT()
  const [name, setName] = useState('')
  const take = (file: File) => {
    onRead()
    setName(file.name)
    void list.readFile(file)
  }
  return (
    <Field free label={t('name-list:file')} hint={name ? <bdi>{name}</bdi> : t('name-list:file_hint')}>
      {control => (
        <FileDrop
          control={control}
          accept=".xlsx,.csv,.txt,text/csv,text/plain"
          again={name !== ''}
          onFile={take}
        />
      )}
    </Field>
  )
}
