import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFPage, PDFRef } from '@cantoo/pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);

/** The logical structure of a tagged document, to which elements are added. */
export interface StructureTree {
  document: PDFDocument;
  /** The element that holds all others. */
  body: PDFRef;
  /** Elements by the number of their page or annotation (`ParentTree`). */
  numbers: PDFArray;
  /** The next number. */
  next: number;
  root: PDFDict;
  /** The elements of each added page by their marked content. */
  contents: Map<PDFPage, PDFArray>;
}

const kidsOf = (document: PDFDocument, element: PDFDict): PDFArray => {
  const kids = element.lookup(name('K'));
  if (kids instanceof PDFArray) return kids;
  const only = element.get(name('K'));
  const array = document.context.obj(only ? [only as PDFRef] : []);
  element.set(name('K'), array);
  return array;
};

/**
 * Opens the structure of a document to add to it. All changed objects must be saved: `changed` gets those that are stored.
 * @throws Error if the document is not tagged as the product's own are
 */
export const openStructure = (document: PDFDocument, changed: (ref: PDFRef) => void): StructureTree => {
  const { catalog, context } = document;
  const rootRef = catalog.get(name('StructTreeRoot'));
  const root = catalog.lookup(name('StructTreeRoot'), PDFDict);
  const parents = root.lookup(name('ParentTree'), PDFDict);
  const [body] = kidsOf(document, root).asArray();
  if (!(rootRef instanceof PDFRef) || !(body instanceof PDFRef)) throw new Error('the document is not tagged');
  const parentsRef = root.get(name('ParentTree'));
  for (const ref of [rootRef, body, parentsRef]) if (ref instanceof PDFRef) changed(ref);
  const numbers = parents.lookup(name('Nums'), PDFArray);
  const next = root.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber();
  kidsOf(document, context.lookup(body, PDFDict));
  return { document, body, numbers, next, root, contents: new Map() };
};

const takeNumber = (tree: StructureTree): number => {
  const { next } = tree;
  tree.next = next + 1;
  tree.root.set(name('ParentTreeNextKey'), PDFNumber.of(tree.next));
  return next;
};

/** Adds an element below another. */
export const addElement = ({ document }: StructureTree, role: string, parent: PDFRef): PDFRef => {
  const { context } = document;
  const element = context.register(context.obj({ Type: 'StructElem', S: role, P: parent, K: [] }));
  kidsOf(document, context.lookup(parent, PDFDict)).push(element);
  return element;
};

/** Makes room for the elements of an added page. */
export const addPageToTree = (tree: StructureTree, page: PDFPage): void => {
  const number = takeNumber(tree);
  const elements = tree.document.context.obj([]);
  page.node.set(name('StructParents'), PDFNumber.of(number));
  tree.numbers.push(PDFNumber.of(number));
  tree.numbers.push(elements);
  tree.contents.set(page, elements);
};

/** Adds marked content of a page to an element. @returns its number (MCID) on that page */
export const markContent = ({ document, contents }: StructureTree, element: PDFRef, page: PDFPage): number => {
  const elements = contents.get(page);
  if (!elements) throw new Error('not an added page');
  const id = elements.size();
  elements.push(element);
  const content = document.context.obj({ Type: 'MCR', Pg: page.ref, MCID: id });
  kidsOf(document, document.context.lookup(element, PDFDict)).push(content);
  return id;
};

/** Adds an annotation, such as a form field, as an element of its own. @returns its number for `StructParent` */
export const addAnnotation = (
  tree: StructureTree,
  { role, parent, annotation, page }: { role: string; parent: PDFRef; annotation: PDFRef; page: PDFPage },
): number => {
  const { context } = tree.document;
  const element = addElement(tree, role, parent);
  const reference = context.obj({ Type: 'OBJR', Obj: annotation, Pg: page.ref });
  kidsOf(tree.document, context.lookup(element, PDFDict)).push(reference);
  const number = takeNumber(tree);
  tree.numbers.push(PDFNumber.of(number));
  tree.numbers.push(element);
  return number;
};
