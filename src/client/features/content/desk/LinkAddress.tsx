import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { dirOf } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { linkAddress } from './rich-html.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', padding: '2', inlineSize: 'full' })

interface LinkAddressProps {
  editor: Editor
  typed: string
  type: (text: string | undefined) => void
}

export function LinkAddress({ editor, typed, type }: LinkAddressProps) {
  const t = useT()
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const href = linkAddress(typed)
  const put = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
    type(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      type(undefined)
      editor.commands.focus()
    }
    if (event.key !== 'Enter') return
    // Enter would send the whole page.
    event.preventDefault()
    if (href) put()
  }
  return (
    <div ref={box} className={row} lang={lang} dir={dirOf(lang)}>
      <TextInput
        ltr
        size="sm"
        aria-label={t('desk-pages:link_address')}
        placeholder="https://"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
      />
      <Button variant="line" size="sm" disabled={!href && typed.trim() !== ''} onClick={put}>
        {t(typed.trim() ? 'desk-pages:link_put' : 'desk-pages:link_remove')}
      </Button>
    </div>
  )
}
