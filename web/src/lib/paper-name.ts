/** `{kind}-{series}-{correlative}.pdf`: the kind is the first word of the document's name, without accents. */
export function paperName(documentName: string, number: string): string {
  const plain = (text: string) => text.replace(/[^\w-]+/g, '_');
  const [kind = ''] = documentName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .split(/\s+/);
  return `${plain(kind || 'documento')}-${plain(number.trim())}.pdf`;
}
