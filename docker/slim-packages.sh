#!/bin/sh -e
# Deletes from installed packages what no server loads: the query compilers that Prisma brings for other databases.
find "$1" -type f -path '*/@prisma/client/runtime/query_compiler_*' ! -name '*.postgresql.*' -delete
