/** The years that a typed, sent or imported date may have. */
export const firstYear = 1900;
export const lastYear = 2200;
