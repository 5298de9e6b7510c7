# speed.jmh.ScanKernels.loop, compiled by C2, 432 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L9
.L1:
    cmp        ecx,r8d
    jge        .L6
    mov        r10d,DWORD PTR [rsi+0xc]
    cmp        ecx,r10d
    jae        .L7
    movsxd     r10,r10d
    movsxd     rbx,r8d
    lea        r11,[rbx-0x1]
    cmp        r11,r10
    jae        .L7
    mov        r10d,DWORD PTR [rdx+0xc]
    cmp        ecx,r10d
    jae        .L7
    movsxd     r10,r10d
    cmp        r11,r10
    jae        .L7
    lea        r11d,[rcx+0x1]
.L2:
    add        r9d,DWORD PTR [rsi+rcx*4+0x10]
    mov        DWORD PTR [rdx+rcx*4+0x10],r9d
    inc        ecx
    cmp        ecx,r11d
    jl         .L2
    add        rbx,0xfffffffffffffff1
    mov        r10,0xffffffff80000000
    cmp        rbx,0xffffffff80000000
    cmovl      rbx,r10
    mov        r10d,ebx
    cmp        ecx,r10d
    jge        .L4
.L3:
    add        r9d,DWORD PTR [rsi+rcx*4+0x10]
    mov        DWORD PTR [rdx+rcx*4+0x10],r9d
    movsxd     r11,ecx
    add        r9d,DWORD PTR [rsi+r11*4+0x14]
    mov        DWORD PTR [rdx+r11*4+0x14],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x18]
    mov        DWORD PTR [rdx+r11*4+0x18],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x1c]
    mov        DWORD PTR [rdx+r11*4+0x1c],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x20]
    mov        DWORD PTR [rdx+r11*4+0x20],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x24]
    mov        DWORD PTR [rdx+r11*4+0x24],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x28]
    mov        DWORD PTR [rdx+r11*4+0x28],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x2c]
    mov        DWORD PTR [rdx+r11*4+0x2c],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x30]
    mov        DWORD PTR [rdx+r11*4+0x30],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x34]
    mov        DWORD PTR [rdx+r11*4+0x34],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x38]
    mov        DWORD PTR [rdx+r11*4+0x38],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x3c]
    mov        DWORD PTR [rdx+r11*4+0x3c],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x40]
    mov        DWORD PTR [rdx+r11*4+0x40],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x44]
    mov        DWORD PTR [rdx+r11*4+0x44],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x48]
    mov        DWORD PTR [rdx+r11*4+0x48],r9d
    add        r9d,DWORD PTR [rsi+r11*4+0x4c]
    mov        DWORD PTR [rdx+r11*4+0x4c],r9d
    add        ecx,0x10
    cmp        ecx,r10d
    jl         .L3
.L4:
    cmp        ecx,r8d
    jge        .L6
    nop
.L5:
    add        r9d,DWORD PTR [rsi+rcx*4+0x10]
    mov        DWORD PTR [rdx+rcx*4+0x10],r9d
    inc        ecx
    cmp        ecx,r8d
    jl         .L5
.L6:
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L8
    ret
.L7:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0x8],r9d
    mov        DWORD PTR [rsp+0x10],ecx
    mov        DWORD PTR [rsp+0x18],r8d
    mov        esi,<UncommonTrapBlob>
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x280]
.L8:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L9:
    call       <Stub::method_entry_barrier>
    jmp        .L1
