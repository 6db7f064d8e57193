import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { ControlAria } from '#client/ui/forms/Field.tsx'
import { dirOf, type Lang } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { fromWord } from './from-word.ts'
import { RichTools } from './RichTools.tsx'
import { leanHtml, linkAddress } from './rich-html.ts'

interface RichTextProps {
  control: ControlAria
  label: string
  value: string
  lang: Lang
  onChange: (html: string) => void
}

const box = css({
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border.strong',
  borderRadius: 'control',
  bg: 'bg.surface',
  '& .ProseMirror': {
    minBlockSize: '[16rem]',
    padding: '4',
    overflowWrap: 'break-word',
    whiteSpace: 'break-spaces',
    '& > * + *': { marginBlockStart: '3' },
    '& h2': { textStyle: 'h2' },
    '& h3': { textStyle: 'h3' },
    '& ul, & ol': { paddingInlineStart: '6' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& a': { color: 'accent.text', textDecoration: 'underline' },
  },
})

const KIT = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  trailingNode: false,
  listKeymap: false,
  link: {
    openOnClick: false,
    autolink: true,
    HTMLAttributes: { rel: 'noopener', target: null },
    isAllowedUri: address => linkAddress(address) !== undefined,
  },
})

export function RichText({ control, label, value, lang, onChange }: RichTextProps) {
  const told = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const editor = useEditor({
    extensions: [KIT],
    content: value,
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: fromWord,
      // Left to the browser: Tab leaves the text, also in a list.
      handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' },
      attributes: { id: control.id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate({ editor: typed }) {
      told.current = typed.isEmpty ? '' : leanHtml(typed.getHTML())
      change.current(told.current)
    },
  })
  useEffect(() => {
    // Something else than typing changed it: a kept draft, or a colleague's text.
    if (!editor || value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={box} lang={lang} dir={dirOf(lang)}>
      {editor && <RichTools editor={editor} controls={control.id} />}
      <EditorContent editor={editor} />
    </div>
  )
}
