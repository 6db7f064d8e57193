function rename(old: Element, name: string) {
  const made = old.ownerDocument.createElement(name)
  made.append(...old.childNodes)
  old.replaceWith(made)
  return made
}

/** Without what the site's policy would refuse and report, also in a document that is only read. */
const quiet = (html: string) =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[a-z][^>]*>/gi, tag => tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))

/** What Word puts on the clipboard: items of lists are paragraphs with a mark, titles are not of the page's text. */
export function fromWord(html: string): string {
  const page = new DOMParser().parseFromString(quiet(html), 'text/html')
  for (const title of page.querySelectorAll('h1, p.MsoTitle')) rename(title, 'h2')
  let list: Element | undefined
  for (const item of page.querySelectorAll('p[class^=MsoListParagraph]')) {
    const mark = item.querySelector('[style*="mso-list:Ignore" i]')
    const kind = /\d/.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    if (list?.nextElementSibling !== item || list.localName !== kind) {
      list = page.createElement(kind)
      item.before(list)
    }
    list.append(rename(item, 'li'))
  }
  return page.body.innerHTML
}
