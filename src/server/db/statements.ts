const TOKEN = /(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|[^;$'"-]+|[\s\S]/g

export function statementsIn(text: string): string[] {
  const statements = ['']
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') statements.push('')
    else if (!token.startsWith('--')) statements.push(`${statements.pop()}${token}`)
  }
  return statements.map(statement => statement.trim()).filter(Boolean)
}
