// Only what the reader of a proposal needs: the rest of the library, such as editors, is left out of the script.
export { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
