#!/bin/sh -e
# Deletes from installed packages what no server loads: the query compilers that Prisma brings for other databases, and
# its larger ones (compilerBuild in prisma/schema/base.prisma).
find "$1" -type f -path '*/@prisma/client/runtime/query_compiler_*' ! -name '*_small_bg.postgresql.*' -delete
