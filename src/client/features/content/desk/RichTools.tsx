import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Bold, Heading2, Heading3, Link, List, ListOrdered, Redo2, Undo2 } from '#client/ui/layout/icons.ts'
import { dirOf } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { linkAddress } from './rich-html.ts'

interface RichToolsProps {
  editor: Editor
  /** Id of the text. */
  controls: string
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  padding: '1',
  borderBlockEndWidth: '1',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: 'divider',
  '& [aria-pressed=true]': { bg: 'accent.muted' },
})
const address = css({ display: 'flex', flexWrap: 'wrap', gap: '2', padding: '2', inlineSize: 'full' })

const toolsOf = (editor: Editor) => {
  const act = () => editor.chain().focus()
  return [
    [
      'heading2',
      Heading2,
      () => act().toggleHeading({ level: 2 }).run(),
      editor.isActive('heading', { level: 2 }),
    ],
    [
      'heading3',
      Heading3,
      () => act().toggleHeading({ level: 3 }).run(),
      editor.isActive('heading', { level: 3 }),
    ],
    ['bold', Bold, () => act().toggleBold().run(), editor.isActive('bold')],
    ['list', List, () => act().toggleBulletList().run(), editor.isActive('bulletList')],
    ['numbers', ListOrdered, () => act().toggleOrderedList().run(), editor.isActive('orderedList')],
  ] as const
}

/** What can be done with the chosen words. */
export function RichTools({ editor, controls }: RichToolsProps) {
  const t = useT()
  const dir = dirOf(useLang())
  const [linking, setLinking] = useState<string>()
  const name = (tool: string) => t(`desk-pages:tool.${tool}`)
  const steps = [
    ['undo', Undo2, () => editor.chain().focus().undo().run(), editor.can().undo()],
    ['redo', Redo2, () => editor.chain().focus().redo().run(), editor.can().redo()],
  ] as const
  return (
    <div className={bar} role="toolbar" aria-label={t('desk-pages:tools')} aria-controls={controls}>
      {toolsOf(editor).map(([tool, Glyph, run, on]) => (
        <Button
          key={tool}
          variant="ghost"
          size="icon"
          aria-label={name(tool)}
          aria-pressed={on}
          icon={<Glyph aria-hidden="true" />}
          onClick={run}
        />
      ))}
      <Button
        variant="ghost"
        size="icon"
        aria-label={name('link')}
        aria-pressed={editor.isActive('link')}
        icon={<Link aria-hidden="true" />}
        onClick={() =>
          setLinking(linking === undefined ? String(editor.getAttributes('link').href ?? '') : undefined)
        }
      />
      {steps.map(([tool, Glyph, run, can]) => (
        <Button
          key={tool}
          variant="ghost"
          size="icon"
          disabled={!can}
          aria-label={name(tool)}
          icon={<Glyph className="flip" aria-hidden="true" />}
          onClick={run}
        />
      ))}
      {linking !== undefined && (
        <div className={address} dir={dir}>
          <LinkAddress editor={editor} typed={linking} type={setLinking} />
        </div>
      )}
    </div>
  )
}

interface LinkAddressProps {
  editor: Editor
  typed: string
  type: (text: string | undefined) => void
}

function LinkAddress({ editor, typed, type }: LinkAddressProps) {
  const t = useT()
  const href = linkAddress(typed)
  const put = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
    type(undefined)
  }
  return (
    <>
      <TextInput
        ltr
        size="sm"
        aria-label={t('desk-pages:link_address')}
        placeholder="https://"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Enter would send the whole page.
          event.preventDefault()
          if (href) put()
        }}
      />
      <Button variant="line" size="sm" disabled={!href && typed.trim() !== ''} onClick={put}>
        {t(typed.trim() ? 'desk-pages:link_put' : 'desk-pages:link_remove')}
      </Button>
    </>
  )
}
