import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Bold, Heading2, Heading3, Link, List, ListOrdered, Redo2, Undo2 } from '#client/ui/layout/icons.ts'
import { css } from '#styled-system/css'
import { LinkAddress } from './LinkAddress.tsx'
import { useRoving } from './use-roving.ts'

interface RichToolsProps {
  editor: Editor
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

const toolsOf = (editor: Editor, link: () => void) => {
  const act = () => editor.chain().focus()
  const heading = (level: 2 | 3) => ({
    run: () => act().toggleHeading({ level }).run(),
    on: editor.isActive('heading', { level }),
  })
  const mark = (name: string, run: () => boolean) => ({ run, on: editor.isActive(name) })
  return {
    heading2: { Glyph: Heading2, ...heading(2) },
    heading3: { Glyph: Heading3, ...heading(3) },
    bold: { Glyph: Bold, ...mark('bold', () => act().toggleBold().run()) },
    list: { Glyph: List, ...mark('bulletList', () => act().toggleBulletList().run()) },
    numbers: { Glyph: ListOrdered, ...mark('orderedList', () => act().toggleOrderedList().run()) },
    link: { Glyph: Link, run: link, on: editor.isActive('link') },
    undo: { Glyph: Undo2, run: () => act().undo().run(), off: !editor.can().undo() },
    redo: { Glyph: Redo2, run: () => act().redo().run(), off: !editor.can().redo() },
  }
}

interface Tool {
  Glyph: typeof Bold
  run: () => unknown
  on?: boolean
  off?: boolean
}

export function RichTools({ editor, controls }: RichToolsProps) {
  const t = useT()
  const [linking, setLinking] = useState<string>()
  const { stop, onKeyDown } = useRoving()
  const link = () =>
    setLinking(linking === undefined ? String(editor.getAttributes('link').href ?? '') : undefined)
  const tools = Object.entries<Tool>(toolsOf(editor, link))
  return (
    <>
      <div
        className={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('desk-pages:tools')}
        aria-controls={controls}
        onKeyDown={onKeyDown}
      >
        {tools.map(([name, { Glyph, run, on, off }], index) => (
          <Button
            key={name}
            {...stop(index)}
            variant="ghost"
            size="icon"
            aria-label={t(`desk-pages:tool.${name}`)}
            aria-pressed={on}
            // Not disabled: the focus must not be lost with the last step that can be undone.
            aria-disabled={off}
            icon={<Glyph className={on === undefined ? 'flip' : undefined} aria-hidden="true" />}
            onClick={off ? undefined : run}
          />
        ))}
      </div>
      {linking !== undefined && <LinkAddress editor={editor} typed={linking} type={setLinking} />}
    </>
  )
}
